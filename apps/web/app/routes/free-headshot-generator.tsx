import { Tryout } from '../features/tryout/tryout.tsx'
import { pageHead } from '../page-head.ts'

export const meta = () => pageHead('/ai-free-headshot-generator')

const notes = [
  {
    title: 'What you need',
    text: 'One photo in which you are alone, look towards the camera and have light on your face. Anything a phone takes will do.',
  },
  {
    title: 'What you get',
    text: 'A headshot in the style you choose, without a watermark. Try as many styles of the same photo as you like.',
  },
  {
    title: 'What happens to it',
    text: 'On your own device it is not uploaded at all. On the server, photo and results are kept for an hour, so that you can try further styles, and then deleted.',
  },
]

export default function FreeHeadshotGenerator() {
  return (
    <main data-signed-out>
      <Tryout>
        <h1 className="text-display">Free headshot generator</h1>
        <p className="mt-5 max-w-116 text-lead text-ink-soft">
          One selfie in, one studio headshot out. No account, no card, no watermark.
        </p>
      </Tryout>
      <section className="border-t border-line bg-stage py-20">
        <dl className="measure grid gap-x-12 gap-y-10 md:grid-cols-3">
          {notes.map(({ title, text }) => (
            <div key={title}>
              <dt className="text-heading">{title}</dt>
              <dd className="mt-2 text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </main>
  )
}
