// Hands photos that were shared with the installed app to its page. It handles nothing else and stores nothing.

/** Photos that wait for the page. */
let shared = Promise.resolve([])
let taken = () => {}

addEventListener('install', (event) => {
  skipWaiting()
  // All requests except shares go straight to the network, without waking this worker.
  event.addRoutes?.([{ condition: { requestMethod: 'GET' }, source: 'network' }]).catch(() => {})
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method !== 'POST' || new URL(url).pathname !== '/share') return
  shared = event.request
    .formData()
    .then((form) => form.getAll('photos').filter((photo) => photo instanceof File))
    .catch(() => [])
  event.respondWith(shared.then(() => Response.redirect('/?shared', 303)))
  // The photos exist as long as this worker runs.
  event.waitUntil(
    new Promise((resolve) => {
      taken = resolve
      setTimeout(resolve, 60_000)
    }),
  )
})

addEventListener('message', (event) => {
  if (event.data !== 'take shared photos') return
  event.waitUntil(
    shared.then((photos) => {
      shared = Promise.resolve([])
      event.source?.postMessage({ sharedPhotos: photos })
      taken()
    }),
  )
})
