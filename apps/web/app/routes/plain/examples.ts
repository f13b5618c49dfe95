import { content } from '../../../content/plain/examples.md'
import { showsOurPeople } from '../../example-people.ts'
import type { PlainContent } from '../../pages/content.ts'
import { ExampleWall } from '../../pages/example-wall.tsx'
import { plainPage } from '../../pages/plain-page.tsx'

// A site owner's own photos aren't public domain.
const sections = (content.sections as PlainContent['sections']).filter(
  ({ paragraphs }) => showsOurPeople || !paragraphs.some((text) => text.includes('CC0')),
) as PlainContent['sections']
const page = plainPage('/examples', { ...content, sections, Above: ExampleWall })

export const meta = page.meta
export default page.Page
