/** Where set-up leaves the nets, as `${name}.onnx`. */
export const netsFolder = new URL('../../nets/', import.meta.url)
