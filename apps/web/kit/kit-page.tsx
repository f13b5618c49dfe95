import { ThemeChoice } from '../app/theme/theme-choice.tsx'
import { Logo } from '../app/ui/logo.tsx'
import { PageFrame } from '../app/ui/page-frame.tsx'
import { Actions } from './sections/actions.tsx'
import { Choices } from './sections/choices.tsx'
import { Colours } from './sections/colours.tsx'
import { Content } from './sections/content.tsx'
import { Feedback } from './sections/feedback.tsx'
import { Inputs } from './sections/inputs.tsx'
import { Overlays } from './sections/overlays.tsx'
import { Pictures } from './sections/pictures.tsx'

const sections = [
  { title: 'Colours', id: 'colours', Content: Colours },
  { title: 'Actions', id: 'actions', Content: Actions },
  { title: 'Inputs', id: 'inputs', Content: Inputs },
  { title: 'Choices', id: 'choices', Content: Choices },
  { title: 'Feedback', id: 'feedback', Content: Feedback },
  { title: 'Overlays', id: 'overlays', Content: Overlays },
  { title: 'Pictures', id: 'pictures', Content: Pictures },
  { title: 'Content', id: 'content', Content },
]

export function KitPage() {
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-paper/90 backdrop-blur-md">
        <div className="measure flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
          <Logo />
          <nav
            aria-label="Sections"
            className="flex overflow-x-auto text-sm max-sm:order-last max-sm:-mx-2.5 max-sm:w-full sm:flex-1 sm:flex-wrap"
          >
            {sections.map(({ id, title }) => (
              <a
                key={id}
                href={`#${id}`}
                className="grid min-h-10 place-items-center rounded-full px-2.5 font-medium hover:bg-hover"
              >
                {title}
              </a>
            ))}
          </nav>
          <ThemeChoice name="kit-scheme" />
        </div>
      </header>
      <PageFrame title="Kit" lead="Every part of the interface, in every state. For developers only.">
        {sections.map(({ id, title, Content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="mb-16">
            <h2 id={`${id}-title`} className="mb-6 text-title">
              {title}
            </h2>
            <Content />
          </section>
        ))}
      </PageFrame>
    </>
  )
}
