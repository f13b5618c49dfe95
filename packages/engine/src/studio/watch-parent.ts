/** A thread that kills its process when the parent is gone, because a decoder may block the main thread. */
import { workerData } from 'node:worker_threads'

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
}, 1000)
