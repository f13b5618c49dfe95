import type { SVGProps } from 'react'

/** Each icon is one path on a 24 by 24 grid. */
const paths = {
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7.5v5.5m0 3.25v.01',
  burger: 'M4 8h16M4 16h16',
  camera:
    'M8 7l1.5-3h5L16 7h3.5A1.5 1.5 0 0 1 21 8.500V18a1.5 1.5 0 0 1-1.5 1.500h-15A1.5 1.5 0 0 1 3 18V8.500A1.5 1.5 0 0 1 4.5 7zM12 9.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7',
  check: 'm5 12.5 4.5 4.500L19 7',
  'chevron-down': 'm6 9 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  download: 'M12 4v11m-5-5 5 5 5-5M4.5 20h15',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5.500m0-8.750v-.01',
  key: 'M15.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M11.6 12.4 3 21m3.500-3.500 2.500 2.500',
  mail: 'M4.5 5h15A1.5 1.5 0 0 1 21 6.500v11a1.5 1.5 0 0 1-1.5 1.500h-15A1.5 1.5 0 0 1 3 17.500v-11A1.5 1.5 0 0 1 4.5 5M3.5 6.5 12 13l8.5-6.5',
  moon: 'M20 14.500A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5',
  photo:
    'M5 4h14a1.5 1.5 0 0 1 1.5 1.500v13A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.500v-13A1.5 1.5 0 0 1 5 4M8.5 8a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M4 18l5-4 3 2 4.5-5 4 4.5',
  plus: 'M12 5v14M5 12h14',
  retry: 'M4 12a8 8 0 1 0 2.6-5.900L4 8.500M4 4v4.500h4.5',
  screen:
    'M4.5 4.500h15A1.5 1.5 0 0 1 21 6v9a1.5 1.5 0 0 1-1.5 1.500h-15A1.5 1.5 0 0 1 3 15V6a1.5 1.5 0 0 1 1.5-1.500M8.5 20h7M12 16.500V20',
  sides: 'm8.5 7-5 5 5 5m7-10 5 5-5 5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.500v2m0 15v2m9.5-9.500h-2m-15 0h-2m16.2-6.7-1.4 1.400M6.7 17.300l-1.4 1.400m13.4 0-1.4-1.400M6.7 6.7 5.3 5.3',
} as const

export type IconName = keyof typeof paths

/**
 * An icon in the text colour, for components of public pages. Signed-in screens use lucide-react. Icons are hidden from
 * screen readers, because the button or text around them is labelled.
 */
export function Icon({ name, ...rest }: { name: IconName } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={paths[name]} />
    </svg>
  )
}
