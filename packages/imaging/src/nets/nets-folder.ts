/** The folder where set-up stores the nets, as `${name}.onnx`. */
export const netsFolder = new URL('../../nets/', import.meta.url)
