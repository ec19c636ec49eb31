/** Figures of prom-client, with the name and the factor for the plot. */
const FIGURES: Readonly<Record<string, readonly [name: string, factor: number]>> = {
  process_resident_memory_bytes: ['memory, MB', 1 / 1024 ** 2],
  nodejs_heap_size_used_bytes: ['heap, MB', 1 / 1024 ** 2],
  nodejs_active_handles_total: ['handles', 1],
  process_open_fds: ['open files', 1],
  nodejs_eventloop_lag_p99_seconds: ['event loop p99, ms', 1000],
}

const DEADLINE_MILLISECONDS = 5000

/** The figures of a program that answers; none while it restarts. */
export async function readFigures(url: string): Promise<readonly (readonly [name: string, value: number])[]> {
  const text = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(DEADLINE_MILLISECONDS) })
    .then((answer) => answer.text())
    .catch(() => '')
  return Object.entries(FIGURES).flatMap(([metric, [name, factor]]) => {
    const value = new RegExp(`^${metric}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]
    return value === undefined ? [] : [[name, Number(value) * factor] as const]
  })
}
