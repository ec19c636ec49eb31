import { type Child, type ChildPlan, startChild } from './child.ts'

/** The programs that run together: when one ends, or this process is told to stop, all stop, the newest first. */
export type Crew = {
  start(plan: ChildPlan): Child
  /** Stops all and ends this process. Later calls change nothing. */
  stop(code: number): Promise<void>
}

const PARENT_CHECK_MILLISECONDS = 1000

/** npm passes signals on, but can be killed itself; then nobody is left who could stop us. */
function watchParent(whenGone: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) whenGone()
  }, PARENT_CHECK_MILLISECONDS).unref()
}

/** Takes over the stopping of this process: Ctrl-C, TERM, a closed terminal, and the end of npm. */
export function gatherCrew(): Crew {
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
        console.error(`${child.name} ${how}; everything is stopped.`)
        return stop(1)
      })
      return child
    },
  }
}
