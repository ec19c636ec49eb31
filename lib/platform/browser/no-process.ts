/** Replaces Node's `process` in a browser. Next's scripts use only its `env`. */
// biome-ignore lint/style/noDefaultExport: the build imports it
export default { env: {} }
