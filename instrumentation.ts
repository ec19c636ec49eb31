/** Next calls this once, before the console's first request. An invalid configuration ends the process here. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startConsole } = await import('#app/start-console.ts')
  startConsole()
}
