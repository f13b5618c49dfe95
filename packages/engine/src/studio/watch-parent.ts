/** A thread that kills its process when the parent exits, because a decoder may be blocking the main thread. */
import { workerData } from 'node:worker_threads'

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
}, 1000)
