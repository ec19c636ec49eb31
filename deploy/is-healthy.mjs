// Whether the program of this container serves, as exit code: console or service.
const PROBES = ['http://127.0.0.1:3000/api/health', 'http://127.0.0.1:4010/healthz']

/** @param {string} address */
async function probe(address) {
  const { ok, status } = await fetch(address)
  if (!ok) throw new Error(`${address} answers ${status}`)
}

await Promise.any(PROBES.map(probe))
