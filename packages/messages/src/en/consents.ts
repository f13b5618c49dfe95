export const consents = {
  photos: {
    version: '2026-11-24.en' as const,
    sentences: [
      'The photos show me, or someone who has agreed to this, and no one in them is under 18.',
      'Keylight may analyse them on this server to create images of the person in them. It measures the face, checks whether all photos show the same person, and keeps the results, with a copy of each photo it can use, until the model is deleted.',
      'The uploaded files are deleted on schedule after the training. I can delete the model, its images and my account at any time.',
    ],
  },
  teamPhoto: {
    version: '2026-11-24.en' as const,
    sentences: (sender: string) => [
      `The photo shows me, I’m at least 18, and ${sender} may use it for team photos and portraits.`,
      'Keylight may analyse it for these images. It measures the face, and keeps the results until I withdraw my consent or I’m removed from the team.',
      `I can withdraw my consent at any time. This deletes my photo, everything derived from it, and my portraits. Existing group photos stay with ${sender}.`,
    ],
  },
  order:
    'Start right away. I agree that I can use my credits at once, and I understand that I lose my 14-day right of withdrawal for credits that I have used.',
  giftCard:
    'Make the card valid right away. I can return it until it is claimed, and I understand that I lose my 14-day right of withdrawal once its credits are used.',
}
