import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonKind, type ButtonSize, button, textLink } from './button.ts'

interface Look {
  kind?: ButtonKind
  size?: ButtonSize
  /** Stands before the words, as large as fits them. */
  icon?: ReactNode
}

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Something is under way because of it. It keeps its words and the focus, and does nothing when pressed. */
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

/** A link to a page of ours that looks like a button. */
export function ButtonLink({
  kind = 'plain',
  size = 'medium',
  icon,
  className = '',
  children,
  ...rest
}: Look & LinkProps) {
  return (
    <Link className={`${button(kind, size)} ${className}`} {...rest}>
      {icon}
      {children}
    </Link>
  )
}

/** A link within text. `to` leads to a page of ours. */
export function TextLink({ className = '', ...rest }: LinkProps) {
  return <Link className={`${textLink} ${className}`} {...rest} />
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** What it does, for those who do not see the icon, and when the pointer rests on it. */
  label: string
  children: ReactNode
  look?: 'quiet' | 'plain' | 'overPicture'
  busy?: boolean
}

const iconLooks = {
  quiet: 'border-transparent hover:bg-hover aria-pressed:text-secondary-ink',
  plain: 'border-line bg-sheet hover:border-edge hover:bg-hover',
  overPicture: 'border-transparent bg-black/55 text-white hover:bg-black/75',
}

/** A round button with nothing but an icon. */
export function IconButton({
  label,
  look = 'quiet',
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
      className={`button size-10 shrink-0 pointer-coarse:size-11 ${iconLooks[look]} ${className}`}
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

/** A disabled button would lose the focus, so a busy one stays enabled and ignores presses. */
const unlessBusy =
  (busy: boolean, onClick: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined) =>
  (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
