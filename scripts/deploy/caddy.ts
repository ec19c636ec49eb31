import { HOST, type ProxyKind } from './test-proxy.ts'

/** No admin port, and no listener that redirects to https. */
const ALONE = '{\n\tadmin off\n\tauto_https disable_redirects\n}\n'

export const CADDY: ProxyKind = {
  example: 'Caddyfile',
  program: ['/usr/bin/caddy', 'caddy'],
  fitted: (example, { port, upstream, certificate, key }) =>
    ALONE +
    example
      .replace(`${HOST} {`, `https://${HOST}:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`),
  args: (_folder, file) => ['run', '--config', file, '--adapter', 'caddyfile'],
}
