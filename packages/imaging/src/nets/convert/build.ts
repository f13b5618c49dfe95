/** Setup step: converts the networks of the installed MediaPipe packages to ONNX files. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type NetName, netNames } from '../net-names.ts'
import { netsFolder } from '../nets-folder.ts'
import { convertTfliteToOnnx } from './tflite-to-onnx.ts'

const require = createRequire(import.meta.url)
const packageFile = (path: string) => readFile(require.resolve(`@mediapipe/${path}`))

const sources: Record<NetName, () => Promise<Uint8Array>> = {
  selfie_segmentation: () => packageFile('selfie_segmentation/selfie_segmentation.tflite'),
  face_detection_short_range: () => packageFile('face_detection/face_detection_short_range.tflite'),
  face_detection_full_range: () => packageFile('face_detection/face_detection_full_range.tflite'),
  face_landmark: () => packedFile('/face_landmark.tflite'),
}

/** face_mesh concatenates its files. Its loader script lists the offsets of each. */
async function packedFile(name: string): Promise<Uint8Array> {
  const loader = await packageFile('face_mesh/face_mesh_solution_packed_assets_loader.js')
  const entries = loader.toString().matchAll(/"filename":\s*"([^"]+)",\s*"start":\s*(\d+),\s*"end":\s*(\d+)/g)
  for (const [, filename, start, end] of entries)
    if (filename?.endsWith(name)) {
      const packed = await packageFile('face_mesh/face_mesh_solution_packed_assets.data')
      return packed.subarray(Number(start), Number(end))
    }
  throw new Error(`@mediapipe/face_mesh lists no ${name}`)
}

await mkdir(netsFolder, { recursive: true })
for (const name of netNames) {
  const onnx = convertTfliteToOnnx(await sources[name]())
  await writeFile(new URL(`${name}.onnx`, netsFolder), onnx)
  console.log(`${name}.onnx  ${(onnx.length / 1024).toFixed(0)} kB`)
}
