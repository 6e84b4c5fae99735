import { Component, type ErrorInfo, type ReactNode } from "react";
import { CrashPage } from "./crash-page";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Tries again when it changes, e.g. the address. */
  resetKey?: string;
}

interface State {
  error: unknown;
  resetKey: string | undefined;
}

/** Catches what breaks while drawing or loading a screen, so that a blank page is never the answer. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error("unknown failure") };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State) {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.error === null ? this.props.children : <CrashPage error={this.state.error} />;
  }
}
