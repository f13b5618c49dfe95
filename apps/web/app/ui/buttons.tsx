import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonKind, type ButtonSize, button, textLink } from './button.ts'

interface Appearance {
  kind?: ButtonKind
  size?: ButtonSize
  /** Shown before the text. */
  icon?: ReactNode
}

interface ButtonProps extends Appearance, ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
  /** Shows a spinner and ignores clicks. The button keeps its text and focus. */
  busy?: boolean
}

export function Button({
  kind = 'plain',
  size = 'medium',
  icon,
  busy = false,
  type = 'button',
  onClick,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={unlessBusy(busy, onClick)}
      className={`${button(kind, size)} ${className}`}
      {...rest}
    >
      {busy ? <BusyMark /> : icon}
      {children}
    </button>
  )
}

/** A button that looks like a link within text. */
export function TextButton({ className = '', children, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" className={`${textLink} ${className}`} {...rest}>
      {children}
    </button>
  )
}

/** A link within the site that looks like a button. */
export function ButtonLink({
  kind = 'plain',
  size = 'medium',
  icon,
  className = '',
  children,
  ...rest
}: Appearance & LinkProps) {
  return (
    <Link className={`${button(kind, size)} ${className}`} {...rest}>
      {icon}
      {children}
    </Link>
  )
}

/** A text link to a page of the site. */
export function TextLink({ className = '', ...rest }: LinkProps) {
  return <Link className={`${textLink} ${className}`} {...rest} />
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  ref?: Ref<HTMLButtonElement>
  /** The button's action, used as its accessible name and tooltip. */
  label: string
  children: ReactNode
  variant?: 'quiet' | 'plain' | 'overPicture'
  size?: keyof typeof iconSizes
  busy?: boolean
}

const iconVariants = {
  quiet: 'border-transparent hover:bg-hover aria-pressed:text-secondary-ink',
  plain: 'border-line bg-sheet hover:border-edge hover:bg-hover',
  overPicture: 'border-transparent bg-black/55 text-white hover:bg-black/75',
}

const iconSizes = {
  // Looks small, but has a touch target of 44 pixels.
  small: 'size-8 after:absolute after:-inset-1.5 after:rounded-full',
  medium: 'size-10 pointer-coarse:size-11',
  large: 'size-12',
}

/** A round button that shows only an icon. */
export function IconButton({
  label,
  variant = 'quiet',
  size = 'medium',
  busy = false,
  className = '',
  onClick,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={unlessBusy(busy, onClick)}
      className={`button shrink-0 ${iconSizes[size]} ${iconVariants[variant]} ${className}`}
      {...rest}
    >
      {busy ? <BusyMark /> : children}
    </button>
  )
}

const BusyMark = () => (
  <span
    aria-hidden="true"
    className="size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current/30 border-t-current"
  />
)

/** Disabling a button would remove its focus, so a busy one stays enabled and ignores clicks. */
const unlessBusy =
  (busy: boolean, onClick: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined) =>
  (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
