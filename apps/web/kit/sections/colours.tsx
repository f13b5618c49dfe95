import { Part } from '../specimen.tsx'

/** Written out, because Tailwind only generates classes that it finds in the source. */
const surfaces = [
  ['paper', 'bg-paper'],
  ['stage', 'bg-stage'],
  ['sheet', 'bg-sheet'],
  ['hover', 'bg-hover'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
] as const
const colours = [
  ['primary', 'bg-primary text-white'],
  ['primary-deep', 'bg-primary-deep text-white'],
  ['secondary', 'bg-secondary text-white'],
  ['secondary-wash', 'bg-secondary-wash text-secondary-ink'],
  ['accent-wash', 'bg-accent-wash text-accent'],
  ['good-wash', 'bg-good-wash text-good'],
  ['warn-wash', 'bg-warn-wash text-warn'],
  ['bad-wash', 'bg-bad-wash text-bad'],
] as const

export const Colours = () => (
  <>
    <Part name="Surfaces">
      <Swatches list={surfaces} />
    </Part>
    <Part name="Colours and the words on them">
      <Swatches list={colours} />
    </Part>
    <Part name="Type">
      <p className="text-display">Display</p>
      <p className="text-title">Title of a screen</p>
      <p className="text-heading">Heading of a section</p>
      <p className="text-lead text-ink-soft">A lead explains a screen in one sentence.</p>
      <p>Body text, as in paragraphs.</p>
      <p className="text-sm text-ink-soft">Small print next to it.</p>
    </Part>
  </>
)

const Swatches = ({ list }: { list: readonly (readonly [name: string, classes: string])[] }) => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
    {list.map(([name, classes]) => (
      <li key={name}>
        <div className={`grid h-20 place-items-center rounded-xl border border-line font-semibold ${classes}`}>
          {classes.includes('text-') && 'Words'}
        </div>
        <p className="mt-1.5 text-sm text-ink-soft">{name}</p>
      </li>
    ))}
  </ul>
)
