export const outfits = {
  'face-turned': {
    reason: 'Your face is turned too far for other clothes',
    advice: 'Choose an image where you face the camera.',
  },
  'shoulders-hidden': {
    reason: 'Your shoulders aren’t visible enough for other clothes',
    advice: 'Choose an image that shows both shoulders.',
  },
  'hand-raised': {
    reason: 'Your hand is next to your face, so other clothes would look wrong',
    advice: 'Choose an image without your hands near your face.',
  },
  'arms-in-front': {
    reason: 'Your hands or arms are in front of you, so other clothes would cover them',
    advice: 'Choose an image with your arms at your sides, or one that shows less of you.',
  },
  'arms-apart': {
    reason: 'Your arms are away from your body, or your own clothes are much wider',
    advice: 'Choose an image with your arms at your sides.',
  },
  'garment-too-short': {
    reason: 'This image shows more of you than the outfit covers',
    advice: 'Choose an image that shows less of you, or another outfit.',
  },
  'hair-cut-off': {
    reason: 'Hair, a scarf, an arm or something else next to your face would be cut off',
    advice: 'Choose an image with your hair tied back and nothing else next to your face or neck.',
  },
}
