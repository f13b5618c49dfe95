/** A thread that ends its process when the parent is gone: the first thread may be held by a decoder. */
import { workerData } from 'node:worker_threads'

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
}, 1000)
