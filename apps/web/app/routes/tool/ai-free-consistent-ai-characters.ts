import { content } from '../../../content/tool/ai-free-consistent-ai-characters.md'
import { CharacterSheet } from '../../features/tools/characters/character-sheet.tsx'
import { toolPage } from '../../pages/tool-page.tsx'

const page = toolPage('/ai-free-consistent-ai-characters', { ...content, Tool: CharacterSheet })

export const meta = page.meta
export default page.Page
