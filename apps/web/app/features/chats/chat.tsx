import { useSearchParams } from 'react-router'
import { Conversation } from './conversation.tsx'
import { PicturePicker } from './picture-picker.tsx'

/** Edits an image by chat. The path contains the chat's id. */
export function ChatWithPhotos() {
  const [query] = useSearchParams()
  const picture = query.get('picture')
  return picture === null ? <PicturePicker /> : <Conversation key={picture} pictureId={picture} />
}
