// Preloaded into every child of the launcher: when the launcher is gone, even by SIGKILL, the channel to it closes and
// the child stops itself.
const GRACE_MILLISECONDS = 10_000

if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), GRACE_MILLISECONDS).unref()
  })
  process.channel.unref()
}
