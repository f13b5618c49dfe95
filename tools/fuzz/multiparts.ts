/** Malformed upload requests with valid files. */

export interface OddRequest {
  name: string
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

const boundary = 'fuzz'
const withBoundary = { 'content-type': `multipart/form-data; boundary=${boundary}` }

interface Part {
  name: string
  filename?: string
  content: Uint8Array | string
}

function part({ name, filename, content }: Part): Buffer {
  const file = filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: image/jpeg`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(content as string), Buffer.from('\r\n')])
}

const end = Buffer.from(`--${boundary}--\r\n`)

/** Yields each request once, with a valid photo. */
export function oddRequests(photo: Uint8Array): OddRequest[] {
  const style = part({ name: 'style', content: 'man.headshot.gray-gradient' })
  const file = (filename: string) => part({ name: 'photo', filename, content: photo })
  const good = Buffer.concat([style, file('a.jpg'), end])
  const request = (name: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = withBoundary) => ({
    name: `multipart ${name}`,
    headers,
    body,
  })
  return [
    request('without a boundary', good, { 'content-type': 'multipart/form-data' }),
    request('with another boundary', good, { 'content-type': 'multipart/form-data; boundary=other' }),
    request('with an empty boundary', good, { 'content-type': 'multipart/form-data; boundary=' }),
    request('cut off in the photo', good.subarray(0, good.length >> 1)),
    request('cut off in a header', good.subarray(0, 30)),
    request('without the closing boundary', good.subarray(0, -end.length)),
    request('without a body', Buffer.alloc(0)),
    request('without a photo', Buffer.concat([style, end])),
    request('with two photos', Buffer.concat([style, file('a.jpg'), file('b.jpg'), end])),
    request(
      'with an empty photo',
      Buffer.concat([style, part({ name: 'photo', filename: 'a.jpg', content: '' }), end]),
    ),
    request('with a text field named photo', Buffer.concat([style, part({ name: 'photo', content: 'text' }), end])),
    request('with 200 fields', Buffer.concat([...Array<Buffer>(200).fill(style), file('a.jpg'), end])),
    request(
      'with a long field',
      Buffer.concat([part({ name: 'style', content: 'a'.repeat(1e6) }), file('a.jpg'), end]),
    ),
    request('with a field named __proto__', Buffer.concat([part({ name: '__proto__', content: 'a' }), style, end])),
    request('with a path traversal in the file name', Buffer.concat([style, file('../../../etc/passwd'), end])),
    request('with a long file name', Buffer.concat([style, file('a'.repeat(10_000)), end])),
    request('with bytes before the first part', Buffer.concat([Buffer.alloc(10_000, 65), good])),
    request('as JSON', Buffer.from('{"photo":"a"}'), { 'content-type': 'application/json' }),
    request('as broken JSON', Buffer.from('{"photo":'), { 'content-type': 'application/json' }),
    request('without a content type', good, {}),
  ]
}
