import { ChatWithPhotos } from '../features/chat/chat.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/chat-with-your-photos')

export default ChatWithPhotos
