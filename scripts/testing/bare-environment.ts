import { tmpdir } from 'node:os'

/**
 * What a program under test needs of this process's variables, and none that would configure it. With Node's cache of
 * compiled code, which the run of tests sets, programs start in half the processor time.
 */
export function bareEnvironment() {
  const { PATH = '', HOME = '', TMPDIR = tmpdir(), NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE }
}
