import { content } from '../../../content/plain/examples.md'
import { ExampleWall } from '../../pages/example-wall.tsx'
import { plainPage } from '../../pages/plain-page.tsx'

const page = plainPage('/examples', { ...content, Above: ExampleWall })

export const meta = page.meta
export default page.Page
