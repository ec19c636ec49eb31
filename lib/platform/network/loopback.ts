const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a URL's host is this machine. Plain http is safe there. */
export function isLoopback(url: URL): boolean {
  return LOOPBACK_HOSTS.has(url.hostname)
}
