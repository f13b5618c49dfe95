import type { SharedPageWords } from '../catalogue.ts'

export const sharedPage: SharedPageWords = {
  picture: () => 'A headshot made with Keylight',
  video: () => 'A video made with Keylight',
  drawn: () => 'AI-generated',
  edited: () => 'Edited: background and light',
  animated: () => 'Edited: background, light and camera movement',
  verify: () => 'Verify',
  offer: () => 'Turn a selfie into a studio headshot in seconds. The preview is free, and you don’t need an account.',
  call: () => 'Make your own headshot',
  download: () => 'Download',
  gone: () => 'This link no longer works',
  goneNote: () =>
    'Its owner turned it off or deleted the image. You can still make your own headshot with a free preview.',
}
