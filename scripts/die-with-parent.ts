// Preloaded into every child of the launcher: when the launcher is gone, even by SIGKILL, the channel to it closes and
// the child stops itself. Children of the child inherit this line; `next dev` starts one that lives by its own channel,
// so they are left alone and stopped by whoever started them.
const GRACE_MILLISECONDS = 10_000

if (process.channel && process.env.LAUNCHER_PID === String(process.ppid)) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), GRACE_MILLISECONDS).unref()
  })
  process.channel.unref()
}
