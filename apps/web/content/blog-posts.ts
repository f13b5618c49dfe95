type BlogPostKind = 'comparison' | 'alternative' | 'how-to' | 'what-to-wear'

interface BlogPost {
  /** The end of its address, below that of the host's blog. */
  slug: string
  title: string
  kind: BlogPostKind
}

const postsOf = (kind: BlogPostKind, posts: readonly (readonly [slug: string, title: string])[]): BlogPost[] =>
  posts.map(([slug, title]) => ({ slug, title, kind }))

/** The posts that the sitemap lists. They are on the host's blog, which the configuration names. */
export const blogPosts: readonly BlogPost[] = [
  ...postsOf('comparison', [
    ['ai-headshots-vs-photographer', 'AI headshots or a photographer: cost, time and likeness compared'],
    ['edited-photo-vs-generated-portrait', 'An edited photo or a generated portrait: which one still looks like you?'],
    ['self-hosted-vs-cloud-headshots', 'Headshots on your own server or in the cloud: what changes for your data'],
    ['selfie-vs-rear-camera', 'Selfie camera or rear camera: which makes the better portrait?'],
    ['window-light-vs-ring-light', 'Window light or ring light: two portraits of the same face'],
    ['one-photo-vs-ten-photos', 'One photo or ten: how many does a good model need?'],
    ['white-vs-grey-background', 'White or grey background: what each says on a profile'],
    [
      'headshot-vs-portrait-vs-passport-photo',
      'Headshot, portrait, passport photo: three pictures that are not the same',
    ],
    ['subscription-vs-one-time-headshots', 'Subscription or one payment: the real price of profile pictures'],
    ['upscaling-vs-retaking', 'Upscale an old photo or take a new one?'],
    ['square-vs-round-crop', 'Square or round: how networks crop your face'],
    ['studio-day-vs-invitation-link', 'A photo day in the office or a link by mail: portraits for a team of forty'],
  ]),
  ...postsOf('alternative', [
    ['alternatives-to-a-photo-studio', 'Seven alternatives to a photo studio, from free to expensive'],
    [
      'alternatives-to-generated-headshots',
      'Alternatives to generated headshots for people who want to look like themselves',
    ],
    ['alternatives-to-passport-booths', 'Alternatives to the photo booth for a profile picture'],
    ['open-source-headshot-tools', 'Open-source alternatives to headshot services'],
    ['free-background-removers', 'Free background removers: what to look for and what to avoid'],
    ['alternatives-to-stock-photos-of-people', 'Alternatives to stock photos of people on a company website'],
    ['alternatives-to-avatars', 'Alternatives to a cartoon avatar that still keep you private'],
    ['alternatives-to-video-call-backgrounds', 'Alternatives to blurred backgrounds in video calls'],
    ['alternatives-to-uploading-your-face', 'Alternatives to uploading your face: portraits made on your own device'],
    ['alternatives-to-a-group-photo-day', 'Alternatives to the group photo that somebody always misses'],
  ]),
  ...postsOf('how-to', [
    ['how-to-take-a-headshot-at-a-window', 'How to take a headshot at a window with a phone'],
    ['how-to-take-a-photo-of-yourself', 'How to photograph yourself without an outstretched arm'],
    ['how-to-choose-a-linkedin-photo', 'How to choose the right photo for LinkedIn'],
    ['how-to-write-a-linkedin-headline', 'How to write a LinkedIn headline that says what you do'],
    ['how-to-smile-for-a-photo', 'How to smile for a photo when you hate being photographed'],
    ['how-to-photograph-glasses', 'How to photograph glasses without reflections'],
    ['how-to-light-dark-skin', 'How to light dark skin well with what you have at home'],
    ['how-to-photograph-curly-hair', 'How to photograph curly hair so that a cut-out keeps it'],
    ['how-to-match-team-photos', 'How to make team photos match when everybody works elsewhere'],
    ['how-to-crop-a-profile-picture', 'How to crop a profile picture for twelve networks'],
    ['how-to-make-a-youtube-thumbnail', 'How to make a YouTube thumbnail with your own face'],
    ['how-to-make-an-email-signature', 'How to make an e-mail signature with a photo that loads everywhere'],
    ['how-to-read-image-metadata', 'How to see what a photo file says about you'],
    ['how-to-delete-old-profile-pictures', 'How to find and delete old profile pictures'],
    ['how-to-ask-staff-for-photos', 'How to ask employees for photos, with consent that counts'],
    ['how-to-prepare-a-speaker-photo', 'How to prepare a speaker photo that organisers can use'],
  ]),
  ...postsOf('what-to-wear', [
    ['what-to-wear-for-a-headshot', 'What to wear for a headshot: the guide for every skin tone'],
    ['what-to-wear-lawyer-headshot', 'What to wear for a lawyer’s headshot'],
    ['what-to-wear-doctor-headshot', 'What to wear for a doctor’s headshot: coat, scrubs or neither'],
    ['what-to-wear-real-estate-headshot', 'What to wear for an estate agent’s headshot'],
    ['what-to-wear-tech-headshot', 'What to wear for a headshot in tech, beyond the hoodie'],
    ['what-to-wear-teacher-headshot', 'What to wear for a teacher’s headshot'],
    ['what-to-wear-graduation-headshot', 'What to wear for a first application photo'],
    ['what-to-wear-creative-headshot', 'What to wear for a headshot in creative work'],
    ['what-to-wear-speaker-headshot', 'What to wear for a speaker photo on a dark stage page'],
    ['what-to-wear-on-white', 'What to wear against a white background'],
    ['what-to-wear-with-glasses', 'What to wear with glasses: necklines and colours that help'],
    ['what-to-wear-team-photo', 'What to wear for a team photo, without a uniform'],
  ]),
]
