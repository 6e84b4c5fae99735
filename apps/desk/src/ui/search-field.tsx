import { Button } from "@shop/ui/button/button";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { deskCopy as copy } from "../copy";
import styles from "./search-field.module.css";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

// One search field for all that identifies a purchase; `/` focuses it.
export function SearchField() {
  const { q = "" } = useSearch({ strict: false });
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.select();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);

  // An address that came by "back" or a link shows its words.
  useEffect(() => {
    if (field.current) field.current.value = q;
  }, [q]);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const words = field.current?.value.trim() ?? "";
    void navigate({ to: "/", search: words ? { q: words } : {} });
  };

  return (
    <search>
      <form className={styles.form} onSubmit={search}>
        <Search aria-hidden="true" className={styles.icon} />
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={q}
          aria-label={copy.search}
          placeholder={copy.searchHint}
          autoComplete="off"
          spellCheck={false}
          className={styles.input}
        />
        <Button type="submit" size="small">
          {copy.press}
        </Button>
      </form>
    </search>
  );
}
