// Preloaded into every child of the launcher. When the launcher ends, even by SIGKILL, its IPC channel closes and the
// child stops itself. Grandchildren, such as Next's workers in development, inherit this preload but are left to their
// own parent.
const GRACE_MILLISECONDS = 10_000

if (process.channel && process.env.LAUNCHER_PID === String(process.ppid)) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), GRACE_MILLISECONDS).unref()
  })
  process.channel.unref()
}
