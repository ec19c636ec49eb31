import { tmpdir } from 'node:os'

/**
 * The variables that a program under test needs from this process, and none that configure it. Node's cache of compiled
 * code, set by the test run, halves the processor time of a start.
 */
export function bareEnvironment() {
  const { PATH = '', HOME = '', TMPDIR = tmpdir(), NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE }
}
