import type { SharedPageWords } from '../catalogue.ts'

export const sharedPage: SharedPageWords = {
  picture: () => 'A headshot made with Keylight',
  video: () => 'A video made with Keylight',
  gone: () => 'This link no longer works',
  download: () => 'Download',
  home: () => 'About Keylight',
}
