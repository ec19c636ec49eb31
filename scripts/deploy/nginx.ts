import { join } from 'node:path'
import type { ProxyKind } from './test-proxy.ts'

function mainConfiguration(folder: string, http: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  return `pid ${join(folder, 'pid')};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${http}}\n`
}

export const NGINX: ProxyKind = {
  example: 'nginx.conf',
  program: ['/usr/sbin/nginx', 'nginx'],
  fitted: (example, { folder, port, upstream, certificate, key }) =>
    mainConfiguration(
      folder,
      example
        .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
        .replace('http://127.0.0.1:3000', `http://127.0.0.1:${upstream}`)
        .replaceAll('/etc/ssl/console.example.pem', certificate)
        .replaceAll('/etc/ssl/console.example.key', key),
    ),
  args: (folder, file) => ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'],
}
