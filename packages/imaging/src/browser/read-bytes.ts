/** Like `readBytes` in Node, from the server. */
export async function readBytes(file: URL): Promise<ArrayBuffer> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file} can’t be downloaded: ${response.status}`)
  return response.arrayBuffer()
}
