const LOOK_MS = 500

/**
 * Ends this process when whoever started it is gone. npm hands a signal to the shell it runs a script in, and that shell dies of it without
 * handing it on: without this, `kill` on `npm start` would leave a server nobody owns.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  timer.unref()
}
