/** Runs once when the console starts, before the first request: faults of the configuration end the process here. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startConsole } = await import('#app/start-console.ts')
  startConsole()
}
