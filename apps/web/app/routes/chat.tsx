import { ChatWithPhotos } from '../features/chats/chat.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/chat-with-your-photos')

export default ChatWithPhotos
