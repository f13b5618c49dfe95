/** The address of the chat about a picture. */
export const chatAddress = (pictureId: string) => `/chat-with-your-photos?picture=${encodeURIComponent(pictureId)}`
