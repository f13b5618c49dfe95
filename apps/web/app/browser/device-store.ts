/**
 * A key-value store in this browser. Its content never leaves the device. It is unavailable in private windows of some
 * browsers.
 */
export interface DeviceStore<Value> {
  /** Does nothing if storage is unavailable. */
  put(key: string, value: Value): Promise<void>
  /** Returns null if there is no value or if storage is unavailable. */
  get(key: string): Promise<Value | null>
  delete(key: string): Promise<void>
}

/** Opens the IndexedDB `database`, which has a single object store called `store`. */
export function openDeviceStore<Value>(database: string, store: string): DeviceStore<Value> {
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open(database, 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore(store)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
  const within = async <Result>(
    mode: IDBTransactionMode,
    act: (objects: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> => {
    const opened = await open()
    try {
      return await new Promise((resolve, reject) => {
        const transaction = opened.transaction(store, mode)
        const request = act(transaction.objectStore(store))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => reject(transaction.error)
      })
    } finally {
      opened.close()
    }
  }
  const nothing = () => undefined
  return {
    put: (key, value) => within('readwrite', (objects) => objects.put(value, key)).then(nothing, nothing),
    get: (key) =>
      within<Value | undefined>('readonly', (objects) => objects.get(key)).then(
        (value) => value ?? null,
        () => null,
      ),
    delete: (key) => within('readwrite', (objects) => objects.delete(key)).then(nothing, nothing),
  }
}
