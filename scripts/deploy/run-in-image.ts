import { type ChildProcess, spawn } from 'node:child_process'
import { firstProgram } from '../machine/programs.ts'
import type { Image } from './image.ts'

/**
 * Does what a runtime does with `--read-only --tmpfs /tmp --security-opt no-new-privileges`. `$0` is the folder of the
 * image's files, `$1` the user.
 */
const READ_ONLY = `
set -e
mount --bind "$0" "$0"
mount -o remount,bind,ro "$0"
mount -t tmpfs tmpfs "$0/tmp"
mount -t proc proc "$0/proc"
mount --rbind /dev "$0/dev"
root=$0 user=$1
shift
exec setpriv --no-new-privs chroot --groups= --userspec="$user" "$root" /usr/bin/env -i "$@"
`

/** Starts the entry point of an image, with the image's own arguments unless others are given. */
export function runInImage(
  { root, configuration: { User, WorkingDir, Env, Entrypoint, Cmd } }: Pick<Image, 'root' | 'configuration'>,
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = Cmd,
): ChildProcess {
  const unshare = firstProgram(['/usr/bin/unshare'])
  if (!unshare) throw new Error('There is no /usr/bin/unshare: install the package util-linux')
  const environment = [...Env, ...Object.entries(variables).map(([name, value]) => `${name}=${value}`)]
  const command = ['-C', WorkingDir, ...environment, ...Entrypoint, ...args]
  return spawn(unshare, ['--mount', 'sh', '-c', READ_ONLY, root, User, ...command], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
