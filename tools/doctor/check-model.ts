import { type Config, type Finding, findingsAbout, messageOf, openLanguageModel } from '@keylight/server'

/** Checks that the language model responds to a one-word request with the server's settings. */
export async function checkModel({ llm }: Config): Promise<Finding[]> {
  const { ok, problem } = findingsAbout('Language model')
  if (llm === undefined) return [ok('None is configured. The browser writes LinkedIn texts, and nothing is sent.')]
  const { host } = new URL(llm.url)
  try {
    let answer = ''
    for await (const piece of openLanguageModel(llm).write(
      { rules: 'Answer with one word.', words: 'Say hello.' },
      AbortSignal.timeout(25_000),
    ))
      answer += piece
    if (answer.trim() !== '') return [ok(`${llm.model} at ${host} responds.`)]
    return [problem(`${llm.model} at ${host} returns an empty response.`, 'Check LLM_MODEL.')]
  } catch (error) {
    return [
      problem(`${llm.model} at ${host} can't be used. ${messageOf(error)}`, 'Check LLM_URL, LLM_KEY and LLM_MODEL.'),
    ]
  }
}
