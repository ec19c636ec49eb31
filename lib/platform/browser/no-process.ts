/** Stands in a browser for Node's `process`, of which Next's scripts name no more than `env`. */
// biome-ignore lint/style/noDefaultExport: the build imports it
export default { env: {} }
