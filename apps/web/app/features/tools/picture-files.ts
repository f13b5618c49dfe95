import { limits } from '@keylight/contract'
import { t } from '#words'

export interface RefusedFile {
  name: string
  why: string
}

/** Number of bytes needed to detect the file type. */
const headBytes = 4096
const megabytes = Math.floor(limits.photoBytesMax / 1024 / 1024)

/**
 * Rejects files that a tool can't open, by size and first bytes, before anything heavy is loaded. Accepts at most `room`
 * files.
 */
export async function admitPictures(
  files: readonly File[],
  room: number,
): Promise<{ admitted: File[]; refused: RefusedFile[] }> {
  const { isAnimated, sniffPhoto } = await import('@keylight/imaging/photo-file')
  const admitted: File[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const head = new Uint8Array(await readHead(file))
    const format = sniffPhoto(head)
    const refuse = (why: string) => refused.push({ name: file.name, why })
    if (file.size === 0) refuse(t`The file is empty.`)
    else if (format === null) refuse(t`It isn’t a JPEG, PNG, WebP, AVIF or HEIC image.`)
    else if (isAnimated(head, format)) refuse(t`It’s animated. Choose a still image.`)
    else if (file.size > limits.photoBytesMax) refuse(t`It’s larger than ${megabytes} MB. Choose a smaller one.`)
    else if (admitted.length >= room) refuse(t`You can add only ${room} more at the moment.`)
    else admitted.push(file)
  }
  return { admitted, refused }
}

/** Returns the first bytes of a file. A file that was moved or deleted after it was chosen counts as empty. */
const readHead = (file: File): Promise<ArrayBuffer> =>
  file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))

/** Returns a file name such as `holiday-cutout.png`, from `holiday.jpg`, `-cutout` and `png`. */
export const nameAfter = (name: string, ending: string, extension: string): string =>
  `${name.replace(/\.[^.]*$/, '') || 'picture'}${ending}.${extension}`
