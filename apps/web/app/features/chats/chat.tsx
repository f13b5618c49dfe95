import { useSearchParams } from 'react-router'
import { Conversation } from './conversation.tsx'
import { PicturePicker } from './picture-picker.tsx'

/** Changes a picture by asking for it in words. Which picture is in the address. */
export function ChatWithPhotos() {
  const [query] = useSearchParams()
  const picture = query.get('picture')
  return picture === null ? <PicturePicker /> : <Conversation key={picture} pictureId={picture} />
}
