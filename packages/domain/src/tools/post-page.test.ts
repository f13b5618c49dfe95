import { describe, expect, test } from 'vitest'
import { parsePostPage, parsePostUrl } from './post-page.ts'

const media = 'https://dms.licdn.com/playlist/vid/v2/D4E05AQ'
const sources = [
  {
    src: `${media}/mp4-640p-30fp-crf28/mp4-640p-30fp-crf28/0/171?e=1&v=beta&t=x`,
    type: 'video/mp4',
    'data-bitrate': 640000,
  },
  {
    src: `${media}/mp4-720p-30fp-crf28/mp4-720p-30fp-crf28/0/171?e=1&v=beta&t=y`,
    type: 'video/mp4',
    'data-bitrate': 1480000,
  },
  { src: `${media}/hls/master.m3u8?e=1`, type: 'application/vnd.apple.mpegurl' },
]
const escaped = (value: unknown) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const head = `<html><head><title>A post | LinkedIn</title>
  <meta property="og:title" content="Ana Ruiz on LinkedIn: Tea &amp; machines">
  <meta property="og:url" content="https://www.linkedin.com/posts/ana-ruiz_tea-activity-7151241570371948544-4Gu7">`
const linked = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const posting = {
  '@type': 'SocialMediaPosting',
  author: { '@type': 'Person', name: 'Ana Ruiz' },
  headline: 'Tea & machines',
}

describe("a post's page", () => {
  test("has its video in the player's attributes, largest first", () => {
    const html = `${head}${linked(posting)}</head><body><video class="x" data-sources="${escaped(sources)}" data-poster-url="p"></video>`
    expect(parsePostPage(html)).toMatchObject({
      kind: 'video',
      video: {
        title: 'Ana Ruiz on LinkedIn: Tea & machines',
        author: 'Ana Ruiz',
        sources: [
          { height: 720, kilobitsPerSecond: 1480 },
          { height: 640, kilobitsPerSecond: 640 },
        ],
      },
    })
  })

  test('has its video in the structured data', () => {
    const data = { '@graph': [{ ...posting, video: { '@type': 'VideoObject', contentUrl: sources[1]!.src } }] }
    expect(parsePostPage(`${head}${linked(data)}`)).toMatchObject({
      kind: 'video',
      video: { author: 'Ana Ruiz', sources: [{ height: 720 }] },
    })
    const alone = { '@type': 'VideoObject', name: 'Tea', contentUrl: sources[0]!.src, author: { name: 'Ana' } }
    expect(parsePostPage(linked(alone))).toMatchObject({ kind: 'video', video: { title: 'Tea', author: 'Ana' } })
  })

  test('never leads to another host', () => {
    for (const src of [
      'https://evil.example.com/720p.mp4',
      'http://dms.licdn.com/720p',
      'https://dms.licdn.com.evil.org/720p',
      'https://dms.licdn.com:8080/720p',
      'https://a@dms.licdn.com/720p',
      'javascript:alert(1)',
      '//10.0.0.1/720p',
      7,
    ])
      expect(parsePostPage(`${head}<video data-sources="${escaped([{ src, type: 'video/mp4' }])}">`)).toEqual({
        kind: 'changed',
      })
  })

  test('has no video for a text-only post', () => {
    expect(parsePostPage(`${head}${linked(posting)}</head><body>Words`)).toEqual({ kind: 'noVideo' })
  })

  test("doesn't mistake a comment's video for the post's", () => {
    const data = {
      ...posting,
      comment: [{ '@type': 'Comment', video: { '@type': 'VideoObject', contentUrl: sources[0]!.src } }],
    }
    expect(parsePostPage(`${head}${linked(data)}`)).toEqual({ kind: 'noVideo' })
  })

  test('requires a sign-in', () => {
    expect(
      parsePostPage('<title>Sign Up | LinkedIn</title><main class="authwall-join"><form class="join-form">'),
    ).toEqual({ kind: 'private' })
  })

  test('is unknown if no player with files is recognised', () => {
    for (const html of [
      `${head}<video data-new-sources="x">`,
      `${head}<video data-sources="not JSON">`,
      '<meta property="og:type" content="video.other">',
      '',
      '<h1>Hello</h1>',
    ])
      expect([html, parsePostPage(html)]).toEqual([html, { kind: 'changed' }])
  })

  test('is parsed quickly even if it is large and malformed', () => {
    const page = `<video ${'data-sources='.repeat(200_000)}${'<meta property="'.repeat(200_000)}`
    const before = performance.now()
    expect(parsePostPage(page)).toEqual({ kind: 'changed' })
    expect(performance.now() - before).toBeLessThan(5000)
  })
})

describe("a post's URL", () => {
  test.each([
    [
      'https://www.linkedin.com/posts/ana-ruiz_tea-activity-7151241570371948544-4Gu7?utm_source=share&rcm=x',
      'https://www.linkedin.com/posts/ana-ruiz_tea-activity-7151241570371948544-4Gu7',
    ],
    [
      ' linkedin.com/posts/ana_ugcPost-6850898786781339649-mM20/ ',
      'https://www.linkedin.com/posts/ana_ugcPost-6850898786781339649-mM20',
    ],
    [
      'http://uk.linkedin.com/feed/update/urn:li:activity:7016901149999955968/?x',
      'https://www.linkedin.com/feed/update/urn:li:activity:7016901149999955968',
    ],
    [
      'https://www.linkedin.com/embed/feed/update/urn%3Ali%3AugcPost%3A7016901149999955968',
      'https://www.linkedin.com/feed/update/urn:li:ugcPost:7016901149999955968',
    ],
    [
      'https://www.linkedin.com/posts/jos%C3%A9-ruiz_activity-7151241570371948544-4Gu7',
      'https://www.linkedin.com/posts/jos%C3%A9-ruiz_activity-7151241570371948544-4Gu7',
    ],
  ])('%s is %s', (words, expected) => {
    expect(parsePostUrl(words)?.href).toBe(expected)
  })

  test.each([
    'https://www.linkedin.com/in/ana-ruiz',
    'https://www.linkedin.com/learning/x',
    'https://linkedin.com.evil.org/posts/a-activity-7151241570371948544',
    'https://evil.org/https://www.linkedin.com/posts/a-activity-7151241570371948544',
    'https://www.linkedin.com:444/posts/a-activity-7151241570371948544',
    'https://a:b@www.linkedin.com/posts/a-activity-7151241570371948544',
    'https://www.linkedin.com@evil.org/posts/a-activity-7151241570371948544',
    'https://www.linkedin.com/posts/../../in/a-7151241570371948544',
    'https://evil-linkedin.com/posts/a-activity-7151241570371948544',
    'file://www.linkedin.com/posts/a-7151241570371948544',
    'https://127.0.0.1/posts/a-7151241570371948544',
    'look: https://www.linkedin.com/posts/a-7151241570371948544 nice',
    '',
    'tea',
    'https://www.linkedin.com/posts/%E0%A4%A-7151241570371948544',
  ])('rejects %s', (words) => {
    expect(parsePostUrl(words)).toBeUndefined()
  })
})
