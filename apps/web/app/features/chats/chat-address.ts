/** Returns the path of the chat about an image. */
export const chatAddress = (pictureId: string) => `/chat-with-your-photos?picture=${encodeURIComponent(pictureId)}`
