import { type Child, type ChildPlan, startChild } from './child.ts'

/** Starts child programs and stops them together, newest first: when one ends, or this process is told to stop. */
export type Supervisor = {
  start(plan: ChildPlan): Child
  /** Stops all children and ends this process. Later calls do nothing. */
  stop(code: number): Promise<void>
}

const PARENT_CHECK_MILLISECONDS = 1000

/** npm forwards signals. If npm itself is killed, no signal comes, so this watches the parent process. */
function watchParent(whenGone: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) whenGone()
  }, PARENT_CHECK_MILLISECONDS).unref()
}

/** Handles Ctrl-C, SIGTERM, a closed terminal and the end of npm. */
export function superviseChildren(): Supervisor {
  const members: Child[] = []
  let stopping = false

  async function stop(code: number): Promise<void> {
    if (stopping) return
    stopping = true
    for (const member of members.toReversed()) await member.stop()
    process.exit(code)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  watchParent(() => void stop(1))

  return {
    stop,
    start: (plan) => {
      const child = startChild(plan)
      members.push(child)
      void child.ended.then((how) => {
        if (stopping) return
        console.error(`${child.name} ${how}; stopping everything.`)
        return stop(1)
      })
      return child
    },
  }
}
