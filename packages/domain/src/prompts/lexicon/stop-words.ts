/** Words without a meaning of their own, and unsupported phrases whose words have other meanings. */
import type { Entry } from './lexicon.ts'

export const stopWordEntries: readonly Entry[] = [
  ['and, &, plus also, as well as', { kind: 'and' }],
  ['but, then, while, yet, however, although, though', { kind: 'but' }],
  [
    'a, an, the, my, his, her, their, our, your, new, some, this, that, these, those, its, another, any',
    { kind: 'stop-word', role: 'article' },
  ],
  [
    `with, in, on, at, near, beside, next to, inside, into, onto, like, over, under, through, among, between,
    around, having, featuring, including, out, above, below, across, toward, towards, within, behind a,
    behind an, behind the`,
    { kind: 'stop-word', role: 'preposition' },
  ],
  ['in front of, against, before', { kind: 'stop-word', role: 'in-front-of' }],
  [
    `wear, wears, wearing, dressed, dressed in, dress me, dress me in, dress him in, dress her in, clothed in,
    put on, puts on, clad in`,
    { kind: 'stop-word', role: 'wearing' },
  ],
  [
    `of, for, by, as, to, from, has, have, showing, during, along, off, about, i, me, we, us, he, him, she, they,
    them, it, you, is, are, was, were, be, been, being, am, im, ill, id, ive, hes, shes, theyre, thats, lets,
    let, do, does, did, done, can, could, would, should, will, shall, may, might, must, please, pls, plz, thanks,
    thank you, thank, kindly, hi, hello, hey, ok, okay, yes, great, nice, nicely, good, better, best, beautiful,
    beautifully, lovely, cool one, perfect, awesome, want, wants, wanted, need, needs, needed, wish, prefer,
    make, makes, made, making, create, creates, generate, produce, give, gives, given, get, gets, take, takes,
    taken, show, shows, render, draw me, put, set, place me, change, changes, changed, switch, turn, turns,
    apply, use, using, try, keep, bring, have it, seems, seem, looks like, look like, looking, appear, appears,
    go, went, going, just, also, even, still, again, now, here, there, where, which, who, whose, when, what,
    so that, because, if, or, maybe, perhaps, possibly, only, one, ones, same, other, own, all, both, each,
    every, very much, kind, sort, type, set in, located, based, against it, myself, himself, herself, than,
    until, back, instead, coming, comes, come, full of, pure, falling, falls, shade of, shades of, love, loved,
    enjoy, swap, swapped, replace, replaced, exchange, fancy, to the left, to the right, outfit, clothes,
    clothing, attire, shining, shines, source, girl, boy, rather, else, something, someone, somewhere, it should,
    should be, i would like, would like, id like, overall, generally, bit of, image of, picture of, photo of,
    please make, go for, such, more or less, how, well, nicer, prettier, once, actually, basically, simply,
    exactly, currently, different`,
    { kind: 'stop-word' },
  ],
  [
    `beauty, photo, photos, photograph, photographs, photography, photographic, picture, pictures, pic, pics,
    image, images, portrait, portraits, portraiture, selfie, selfies, headshots, session, photoshoot,
    photo shoot, shoot, photographed, snapshot, edit, edits, person, man, woman, guy, lady, gentleman,
    businessman, businesswoman, business person, professional, professionally, professional looking, business,
    corporate, realistic, photorealistic, photo realistic, hyperrealistic, high quality, best quality, quality,
    high resolution, high res, hi res, hd, uhd, 4k, 8k, ultra hd, detailed, highly detailed, sharp, sharp focus,
    masterpiece, award winning, linkedin, linked in, cv, resume, curriculum vitae, website, web site, homepage,
    company, company website, team page, profile, business card, email signature, job application, application,
    instagram, facebook, twitter, xing, tinder, dating profile, dating, social media, slack, zoom call, use case,
    camera, lens, canon, nikon, sony, leica, fujifilm, dslr, face, skin, subject, model, someone like me,
    elegant, elegantly, modern, classic, classy, timeless, natural, naturally, relaxed look, polished, tasteful,
    stylish, sleek, premium, luxury, luxurious, pleasant, attractive, interesting, standard, regular, normal,
    typical, usual, side`,
    { kind: 'stop-word' },
  ],
]

export const unsupportedEntries: readonly Entry[] = [
  [
    `in profile, side profile, profile view, looking to the left, looking to the right, looking left,
    looking right, look left, look right, looking away, looking up, looking down, from below, low angle,
    high angle, birds eye view, t shirt, tshirt, t shirts, tee shirt, polo shirt, hawaiian shirt, new york,
    wide angle, fish eye, teal and orange, orange and teal, soft skin, smooth skin, white teeth, whiter teeth,
    blue eyes, green eyes, brown eyes, dark hair, light hair, grey hair, black tie, white dress, black dress,
    red dress, little black dress, leather jacket, denim jacket, hard hat`,
    null,
  ],
]
