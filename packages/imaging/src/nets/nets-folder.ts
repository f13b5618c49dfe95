/** The folder where setup stores the neural networks, as `${name}.onnx`. */
export const netsFolder = new URL('../../nets/', import.meta.url)
