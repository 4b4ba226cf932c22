"""The security policy of the site, in one place: the server sends it, and every page carries it for other hosts."""

# wasm-unsafe-eval: Pyodide compiles WebAssembly; nothing else may be evaluated. data: images are Material's icons.
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' data:",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
    )
)

HEADERS = {
    # A page cannot set this one for itself.
    "Content-Security-Policy": f"{POLICY}; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
